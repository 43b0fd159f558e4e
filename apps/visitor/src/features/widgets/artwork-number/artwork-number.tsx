import { Text } from '#i18n/text.ts';

/** The number beside a work, as the label in the hall has it; heard with the word for it, in the language's own order. */
export function ArtworkNumber({ code }: { code: string }) {
  return (
    <>
      <span className="visually-hidden">
        <Text of="artwork_number" code={code} />
      </span>
      <span aria-hidden="true">{code}</span>
    </>
  );
}
