import { documentFormats } from '@museummate/pack-format';
import { type Field, fieldsOf } from '#features/content/format/format.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { Editor, type EditorSection } from '#features/editing/editor/editor.tsx';
import { Fields, FieldView } from '#features/editing/fields/fields.tsx';
import { museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useTexts } from '#i18n/text.ts';
import { Colours } from './colours.tsx';
import { Languages } from './languages.tsx';

const FIELDS = new Map(fieldsOf(documentFormats.museum.schema).map((field) => [field.name, field]));
const fieldsNamed = (...names: string[]): Field[] => names.flatMap((name) => FIELDS.get(name) ?? []);
const PLACES = {
  basics: ['active', 'name', 'exploreMuseumText', 'timeZone'],
  languages: ['languages'],
  pictures: ['homeImage', 'logoImage', 'topBarLogoImage', 'tourImage', 'walktroughImage'],
  colours: ['contrastGuard', 'darkTheme'],
  privacy: ['privacyPolicyEnabled', 'privacyPolicy'],
};
/**
 * Fields that the section for all other fields leaves out: fields that another section shows, and `code`. The code must
 * not be edited, because every link and QR code for visitors contains it.
 */
const PLACED = new Set([...Object.values(PLACES).flat(), 'code']);
const REST = [...FIELDS.values()].filter(({ name }) => !PLACED.has(name));

/** Settings of the museum: name, languages, appearance, and whether it is open to visitors. */
export function MuseumPage() {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  const each = (names: readonly string[]) =>
    fieldsNamed(...names).map((field) => <FieldView key={field.name} field={field} />);
  const sections: EditorSection[] = [
    {
      id: 'basics',
      name: t('section_basics'),
      startsOpen: true,
      fields: fieldsNamed(...PLACES.basics),
      content: each(PLACES.basics),
    },
    {
      id: 'languages',
      name: t('languages'),
      fields: fieldsNamed(...PLACES.languages),
      content: <Languages />,
    },
    {
      id: 'colours',
      name: t('editing_colours'),
      fields: fieldsNamed(...PLACES.colours),
      content: <Colours fields={fieldsNamed(...PLACES.colours)} />,
    },
    {
      id: 'pictures',
      name: t('section_pictures'),
      fields: fieldsNamed(...PLACES.pictures),
      content: <Fields fields={fieldsNamed(...PLACES.pictures)} />,
    },
    {
      id: 'privacy',
      name: t('field_privacyPolicy'),
      fields: fieldsNamed(...PLACES.privacy),
      content: each(PLACES.privacy),
    },
    { id: 'more', name: t('section_more'), fields: REST, content: <Fields fields={REST} /> },
  ];
  return (
    <Editor
      kind="museum"
      id={0}
      current="museum"
      back={museumPath(idMuseum, '/museum')}
      sections={sections}
      canDelete={false}
    />
  );
}
