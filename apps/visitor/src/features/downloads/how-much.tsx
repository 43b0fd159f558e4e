/** So much of so much; no words, which in some languages would count pages, and each amount in its own order. */
export function HowMuch({ done, all }: { done: number | string; all: number | string }) {
  return (
    <>
      <bdi>{done}</bdi> / <bdi>{all}</bdi>
    </>
  );
}
