import { encode } from 'uqr';

/** Width of the empty margin around the code, in modules. Scanners need this margin. */
const QUIET = 4;

/**
 * Draws a QR code as SVG. It is always black on white, whatever the museum's colours, because that scans most reliably.
 */
export function qrPicture(text: string): string {
  // Error correction level M survives a scratch or a stain. A higher level would make the modules smaller.
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
