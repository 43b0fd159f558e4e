import { Captions, History, Image, Languages, type LucideIcon, Mic } from 'lucide-react';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import type { OutdatedTranslation } from '#features/draft/outdated-translations/outdated-translations.ts';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { draftsPath } from '#features/foundation/navigation/navigation.tsx';
import { documentPath } from '#features/shell/areas/areas.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { useTexts } from '#i18n/text.ts';
import { fieldOfToDo, type ToDo } from './to-do.ts';

const TO_DOS: Record<ToDo['is'], { Icon: LucideIcon; text: `todo_${ToDo['is']}`; verb: PlainTextKey }> = {
  text: { Icon: Languages, text: 'todo_text', verb: 'todo_text_verb' },
  voice: { Icon: Mic, text: 'todo_voice', verb: 'todo_voice_verb' },
  transcript: { Icon: Captions, text: 'todo_transcript', verb: 'todo_transcript_verb' },
  description: { Icon: Image, text: 'todo_description', verb: 'todo_description_verb' },
  old: { Icon: History, text: 'todo_old', verb: 'todo_old_verb' },
};

/** Path segment of the page that lists all texts without a translation or a voice. */
const LISTS: Partial<Record<ToDo['is'], string>> = { text: 'translate', voice: 'speak' };

/** Maximum number of artworks that a to-do lists by name. */
const NAMED = 3;

interface ToDoText {
  Icon: LucideIcon;
  title: string;
  verb: string;
  /** Names of the first artworks of the to-do, as one text. */
  names: string;
  /** Path of the field that the to-do is about. */
  path: string;
  /** Path of the page with all texts of the to-do. There, staff record them or let a program make drafts. */
  listPath: string | undefined;
}

/** Returns a function for the texts of a to-do and the path of its field. */
export function useToDoText(stale: Map<string, OutdatedTranslation[]>): (toDo: ToDo) => ToDoText {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const documentName = useDocumentName();
  return (toDo) => {
    const { is, language, works } = toDo;
    const { Icon, text, verb } = TO_DOS[is];
    const kind = works.length > 1 ? LISTS[is] : undefined;
    const named = works.slice(0, NAMED).map((work) => documentName(work));
    return {
      Icon,
      title: t(text, { count: works.length, language: languageName(language) }),
      verb: t(verb),
      names: [...named, ...(works.length > NAMED ? ['…'] : [])].join(', '),
      path: documentPath(idMuseum, 'artwork', works[0]?.id ?? 0, fieldOfToDo(toDo, stale)),
      listPath: kind && draftsPath(idMuseum, { kind, language }),
    };
  };
}
