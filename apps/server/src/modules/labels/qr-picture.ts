import { encode } from 'uqr';

/** The number of light modules around the code, which scanners look for. */
const QUIET = 4;

/** Draws a code as SVG, black on white whatever the museum's colours are: nothing else is read as surely. */
export function qrPicture(text: string): string {
  // Error correction M survives a scratch or a stain; more would only make the modules smaller.
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
    }
  });
  return (
    `<svg class="qr" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="QR">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`
  );
}
