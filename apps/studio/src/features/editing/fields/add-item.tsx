import { type ChangePath, isPlaced } from '@museummate/studio-api';
import { Plus } from 'lucide-react';
import type * as z from 'zod';
import { fieldsOf, idField } from '#features/content/format/format.ts';
import { newItem } from '#features/content/new-item/new-item.ts';
import { UploadField } from '#features/content/upload-ui/upload-ui.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';
import { useChanges, useEditing, useValue } from './editing.ts';

interface AddItemProps {
  path: ChangePath;
  label: string;
  element: z.ZodType;
  items: unknown[];
}

/**
 * Button that adds an item to a list. A picture is chosen from the existing files, and a step gets the next id.
 * Other items get a generated id, or none.
 */
export function AddItem({ path, label, element, items }: AddItemProps) {
  const t = useTexts();
  const { kind, id } = useEditing();
  const media = useDraft((view) => view.media);
  const [, change] = useValue(path);
  const changes = useChanges();
  const fields = fieldsOf(element);
  const file = fields.find(({ name, control }) => name === 'file' && control.is === 'file');
  if (file) {
    const used = new Set(items.map((item) => (item as { file?: string }).file));
    const choices = [...media.keys()]
      .filter((each) => !used.has(each) && /\.(jpe?g|png|webp|avif|gif|svg)$/i.test(each))
      .sort();
    return (
      <>
        <UploadField kind={kind} id={id} path={path} medium="picture" name={label} list="items" />
        <SelectField
          variant="chip"
          label={t('add_to', { name: label })}
          value=""
          onChange={(chosen) => chosen && change([...items, { file: chosen }])}
          choices={[
            { id: '', name: t('add_to', { name: label }) },
            ...choices.map((each) => ({ id: each, name: each.replace(/^media\//, '') })),
          ]}
        />
      </>
    );
  }
  const add = adding();
  return (
    add && (
      <Button onPress={add}>
        <Plus size={16} aria-hidden="true" />
        {t('add_to', { name: label })}
      </Button>
    )
  );

  function adding(): (() => void) | undefined {
    const idName = idField(element);
    if (idName)
      return () => {
        const item = newItem(element);
        changes([{ path: [...path, `${idName}=${item?.[idName]}`], after: item }]);
      };
    if (isPlaced(element)) return () => change([...items, newItem(element)]);
    const steps = items as { idStep?: unknown; stepType?: unknown }[];
    const numbers = steps.map(({ idStep }) => idStep).filter((each) => typeof each === 'number');
    if (steps.length === 0 || numbers.length < steps.length) return undefined;
    return () =>
      change([...items, { idStep: Math.max(0, ...numbers) + 1, stepType: steps.at(-1)?.stepType }]);
  }
}
