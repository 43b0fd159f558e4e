import { type DocumentKind, documentFormats } from '@museummate/pack-format';
import { useFieldLabels } from '#features/content/field-labels/field-labels.ts';
import { fieldsOf } from '#features/content/format/format.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { Editor, type EditorSection } from '#features/editing/editor/editor.tsx';
import { Fields } from '#features/editing/fields/fields.tsx';
import { museumPath } from '#features/foundation/navigation/navigation.tsx';
import type { ShellArea } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';

interface DocumentScreenProps {
  kind: DocumentKind;
  id: number;
  place: ShellArea;
  path: string;
}

/** Editor for any kind of document. The format determines its fields. Each list and each group is a section. */
export function DocumentScreen({ kind, id, place, path }: DocumentScreenProps) {
  const t = useTexts();
  const names = useFieldLabels();
  const { idMuseum } = useMuseum();
  const fields = fieldsOf(documentFormats[kind].schema);
  const isLarge = ({ control }: (typeof fields)[number]) => control.is === 'list' || control.is === 'group';
  /** On the children's page, the categories come first, because they are edited most often. */
  const isFirst = (name: string) => kind === 'kids' && name === 'sections';
  const small = fields.filter((field) => !isLarge(field));
  const basics: EditorSection[] = [
    {
      id: 'basics',
      name: t('section_basics'),
      startsOpen: true,
      fields: small,
      content: <Fields fields={small} />,
    },
  ];
  const large = fields.filter(isLarge).map(
    (field): EditorSection => ({
      id: `section-${field.name}`,
      name: names.field(field.name),
      startsOpen: isFirst(field.name),
      fields: [field],
      content: <Fields fields={[field]} />,
    }),
  );
  const sections = [
    ...large.filter(({ startsOpen }) => startsOpen),
    ...basics,
    ...large.filter(({ startsOpen }) => !startsOpen),
  ];
  const isOnly = documentFormats[kind].folder === undefined;
  return (
    <Editor
      key={`${kind}/${id}`}
      kind={kind}
      id={id}
      current={place}
      back={museumPath(idMuseum, `/${path}`)}
      sections={sections}
      canDelete={!isOnly}
    />
  );
}
