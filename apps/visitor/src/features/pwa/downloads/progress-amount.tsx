/**
 * Shows "done / all" without words, because in some languages the words would suggest page numbers. `bdi` keeps
 * each amount together in right-to-left text.
 */
export function ProgressAmount({ done, all }: { done: number | string; all: number | string }) {
  return (
    <>
      <bdi>{done}</bdi> / <bdi>{all}</bdi>
    </>
  );
}
