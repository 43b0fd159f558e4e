import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { registerPreload } from '#features/foundation/preload/preload.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { StaticText } from './static-text.tsx';
import type { QueuedInput, RichTextProps } from './text-box.tsx';

type RichEditor = typeof import('./rich-editor.tsx').RichEditor;

/** The editor is a fifth of all script: it comes after the form is there, once for all fields. */
let known: RichEditor | undefined;
async function load(): Promise<RichEditor> {
  known ??= (await import('./rich-editor.tsx')).RichEditor;
  return known;
}
registerPreload(load);

/** A text with the few things that the guide shows: to be read at once, and to be edited a moment later. */
export function RichText(props: RichTextProps) {
  const { device } = useServices();
  const entered = useRef<QueuedInput>({ hasFocus: false, typed: '' });
  const [ready, setReady] = useState(() => known && { Editor: known, entered: entered.current });
  const begin = () =>
    void load().then(
      (Editor) => setReady((now) => now ?? { Editor, entered: { ...entered.current } }),
      // The text can be read; whoever enters it tries again, and so does whoever comes back.
      () => undefined,
    );
  const beginOnce = useEffectEvent(begin);
  useEffect(() => {
    beginOnce();
    return device.onReturn(() => beginOnce());
  }, [device]);
  if (!ready) return <StaticText {...props} entered={entered} onEnter={begin} />;
  return <ready.Editor {...props} entered={ready.entered} />;
}
