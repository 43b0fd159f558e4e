import { syntheticState } from '@museummate/pack-format';
import type { ChangePath } from '@museummate/studio-api';
import type { ReactNode } from 'react';
import { documentKey } from '#features/draft/draft/draft.ts';
import { isMarkedText, MachineMark, textApprovals } from '#features/draft/machine-marks/machine-marks.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useCanEdit, useEditing, useValue } from './editing.ts';

interface MachineTextProps {
  /** Path of the text with its language. */
  path: ChangePath;
  language: string | undefined;
  value: string;
  name: string;
}

/** Mark of a text that a program translated or transcribed. It disappears when the text is approved. */
export function MachineTextMark({ path, language, value, name }: MachineTextProps) {
  const { kind, id } = useEditing();
  const { draft } = useMuseum();
  const canChange = useCanEdit();
  const document = useDraft(({ documents }) => documents.get(documentKey(kind, id)));
  if (!document || language === undefined || value.trim() === '') return null;
  const text = { document, path: path.slice(0, -1), language };
  if (!isMarkedText(text)) return null;
  const approve = () => draft.changeAll(textApprovals([text]));
  return <MachineMark made="text" name={name} approve={canChange(language) ? approve : undefined} />;
}

interface MachineVoiceProps {
  /** Path of the recording with its language. */
  path: ChangePath;
  name: string;
  /** Link to the page where the voice is approved. Without this link, the mark itself has an Approve button. */
  page: ReactNode;
}

/** Mark of a synthetic voice. It disappears when the voice is approved. */
export function MachineVoiceMark({ path, name, page }: MachineVoiceProps) {
  const [audio] = useValue(path);
  const [, setApproved] = useValue([...path, 'synthetic', 'approved']);
  const canChange = useCanEdit()(path.at(-1));
  const given = audio as Parameters<typeof syntheticState>[0] | undefined;
  if (!given?.file || syntheticState(given) !== 'unapproved') return null;
  return (
    <MachineMark made="voice" name={name} approve={canChange && !page ? () => setApproved(true) : undefined}>
      {canChange && page}
    </MachineMark>
  );
}
