/**
 * Shows so much of so much without words: in some languages they would count pages, and each amount has its own
 * order.
 */
export function ProgressAmount({ done, all }: { done: number | string; all: number | string }) {
  return (
    <>
      <bdi>{done}</bdi> / <bdi>{all}</bdi>
    </>
  );
}
