import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { registerPreload } from '#features/foundation/preload/preload.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { StaticText } from './static-text.tsx';
import type { QueuedInput, RichTextProps } from './text-box.tsx';

type RichEditor = typeof import('./rich-editor.tsx').RichEditor;

/** The editor is a fifth of the studio's JavaScript, so it is loaded after the form, and once for all fields. */
let known: RichEditor | undefined;
async function load(): Promise<RichEditor> {
  known ??= (await import('./rich-editor.tsx')).RichEditor;
  return known;
}
registerPreload(load);

/** Rich text field. The text can be read at once, and edited as soon as the editor has loaded. */
export function RichText(props: RichTextProps) {
  const { device } = useServices();
  const entered = useRef<QueuedInput>({ hasFocus: false, typed: '' });
  const [ready, setReady] = useState(() => known && { Editor: known, entered: entered.current });
  const begin = () =>
    void load().then(
      (Editor) => setReady((now) => now ?? { Editor, entered: { ...entered.current } }),
      // The error is ignored, because the text stays readable. Loading is retried on focus, or when the person or
      // the network returns.
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
