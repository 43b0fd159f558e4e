import { Text } from '#i18n/text.ts';

/** The number on the artwork's label. Screen readers announce it with the word "number" in the language's order. */
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
