import { random } from '#lib/random.ts';
import { round } from './letters.ts';

/** Draws the common frame for the pictures of the one-minutes and of the café. These pictures have flat colours. */
function sheet(ground: string, body: string, defs = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1350" width="1080" height="1350">
<defs><filter id="b" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter>${defs}</defs>
<rect width="1080" height="1350" fill="${ground}"/>
${body}
</svg>
`;
}

export function honeycomb(): string {
  const chance = random(1999);
  const side = 96;
  const across = side * Math.sqrt(3);
  const step = side * 1.5;
  const tones = ['#f0a51f', '#e8910f', '#f7b83a', '#dd7f0a', '#fbca5b'];
  const cell = (x: number, y: number, radius: number) =>
    Array.from({ length: 6 }, (_, n) => {
      const turn = Math.PI / 6 + (n * Math.PI) / 3;
      return `${n === 0 ? 'M' : 'L'}${round(x + radius * Math.cos(turn))} ${round(y + radius * Math.sin(turn))}`;
    }).join('');
  let cells = '';
  for (let row = -1; row * step < 1450; row++)
    for (let column = -1; column * across < 1200; column++) {
      const x = column * across + (row % 2 === 0 ? 0 : across / 2) + 20;
      const y = row * step + 30;
      const tone = tones[Math.floor(chance() * tones.length)];
      const full = chance() < 0.72;
      cells += `<path d="${cell(x, y, side * 0.94)}Z" fill="#8a4a0b"/><path d="${cell(x + 3, y + 5, side * 0.82)}Z" fill="${full ? tone : '#b5660c'}"/>`;
      if (full)
        cells += `<path d="M${round(x - 46)} ${round(y - 22)}Q${round(x - 36)} ${round(y - 52)} ${round(x - 4)} ${round(y - 60)}" fill="none" stroke="#fff3c4" stroke-opacity=".7" stroke-width="11" stroke-linecap="round"/>`;
    }
  const bee = (x: number, y: number, turn: number, size: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><ellipse cx="8" cy="22" rx="74" ry="34" fill="#5a2f06" fill-opacity=".3" filter="url(#b)"/><g fill="#eef7f8" fill-opacity=".85" stroke="#9cc4c8" stroke-width="3"><ellipse cx="-8" cy="-44" rx="26" ry="50" transform="rotate(-28 -8 -44)"/><ellipse cx="-8" cy="44" rx="26" ry="50" transform="rotate(28 -8 44)"/></g><ellipse rx="70" ry="36" fill="#f7c531"/><path d="M-40 -29Q-30 0 -40 29L-20 34Q-10 0 -20 -34ZM0 -36Q10 0 0 36L22 34Q32 0 22 -34Z" fill="#3a2418"/><circle cx="62" r="27" fill="#3a2418"/><circle cx="72" cy="-12" r="7" fill="#fff"/><circle cx="72" cy="12" r="7" fill="#fff"/><path d="M84 -14Q106 -30 112 -24M84 14Q106 30 112 24" fill="none" stroke="#3a2418" stroke-width="6" stroke-linecap="round"/></g>`;
  return sheet('#8a4a0b', `${cells}${bee(640, 500, -24, 1.7)}${bee(300, 930, 38, 1.45)}`);
}

/** Draws a bowl under cling film. Salt gathers along the lines of the surface that do not vibrate. */
export function singingBowl(): string {
  const chance = random(1787);
  const rx = 352;
  const ry = 176;
  let grains = '';
  for (let tries = 0, kept = 0; kept < 2600 && tries < 90_000; tries++) {
    const far = Math.sqrt(chance());
    const turn = chance() * Math.PI * 2;
    // Distance from the nodal lines, which stay at rest, as on a drumhead: two rings and three diameters. Grains
    // stay near them.
    const still = Math.min(
      Math.abs(far - 0.52) * 1.2,
      Math.abs(far - 0.93) * 1.2,
      far * Math.abs(Math.sin(3 * turn)) * 0.36,
    );
    if (chance() > Math.exp(-still * 34)) continue;
    kept++;
    grains += `M${round(540 + rx * 0.97 * far * Math.cos(turn))} ${round(640 + ry * 0.97 * far * Math.sin(turn))}h0`;
  }
  const waves = [0, 1, 2].map(
    (n) =>
      `<path d="M${118 - n * 34} ${470 - n * 26}Q${170 - n * 34} ${540 - n * 8} ${162 - n * 38} ${640 + n * 6}" stroke-opacity="${0.9 - n * 0.25}"/>`,
  );
  return sheet(
    '#f3e7d6',
    `<path d="M0 980H1080V1350H0Z" fill="#d9b48a"/><path d="M0 980H1080" stroke="#b98f63" stroke-width="6"/>
<ellipse cx="560" cy="1096" rx="330" ry="62" fill="#6b4a2a" fill-opacity=".4" filter="url(#b)"/>
<path d="M188 640C188 930 330 1080 540 1080C750 1080 892 930 892 640Z" fill="url(#bowl)"/>
<path d="M400 1066H680L660 1112H420Z" fill="#12596f"/>
<ellipse cx="540" cy="640" rx="${rx}" ry="${ry}" fill="#0e3440"/>
<ellipse cx="540" cy="640" rx="${rx}" ry="${ry}" fill="#bfe0e2" fill-opacity=".22" stroke="#eaf6f6" stroke-width="14"/>
<path d="${grains}" fill="none" stroke="#fffdf6" stroke-width="5.4" stroke-linecap="round"/>
<path d="M196 690C220 760 330 812 540 816C750 812 860 760 884 690" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7"/>
<path d="M250 830C280 920 330 980 390 1010" fill="none" stroke="#8fd0da" stroke-opacity=".6" stroke-width="20" stroke-linecap="round"/>
<g fill="none" stroke="#f06140" stroke-width="17" stroke-linecap="round">${waves.join('')}</g>
<g fill="#f06140" transform="translate(110 300) rotate(-8)"><ellipse cx="0" cy="70" rx="34" ry="26" transform="rotate(-18 0 70)"/><path d="M22 66V-66L40 -72V62Z"/><path d="M22 -66C60 -52 84 -20 76 24C68 -8 48 -20 22 -26Z"/></g>
<g fill="#f0a51f" transform="translate(300 226) rotate(10) scale(.8)"><ellipse cx="0" cy="70" rx="34" ry="26" transform="rotate(-18 0 70)"/><path d="M22 66V-66L40 -72V62Z"/></g>`,
    '<linearGradient id="bowl" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#2f93aa"/><stop offset=".5" stop-color="#1b7389"/><stop offset="1" stop-color="#0f5063"/></linearGradient>',
  );
}

/** Draws a Möbius band of paper with a dotted line along its middle, and scissors that begin to cut there. */
export function bandAndScissors(): string {
  const steps = 240;
  const cx = 540;
  const cy = 600;
  const point = (turn: number, across: number): [x: number, y: number, depth: number] => {
    const far = 300 + across * Math.cos(turn / 2);
    const x = far * Math.cos(turn);
    const depth = far * Math.sin(turn);
    const lift = across * Math.sin(turn / 2);
    return [cx + x * 1.12, cy + depth * 0.62 - lift * 1.08, depth];
  };
  const width = 92;
  const at = (turn: number, across: number) => point(turn, across).slice(0, 2).map(round).join(' ');
  const quad = (n: number): string => {
    const a = (n / steps) * Math.PI * 2;
    const b = ((n + 1) / steps) * Math.PI * 2;
    const p = point(a, -width);
    const q = point(b, -width);
    const s = point(a, width);
    // The sign says which side of the band the viewer sees, and decides the colour. The size says how much of it
    // is visible, and decides the brightness.
    const facing = (q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0]);
    const light = Math.min(1, Math.abs(facing) / 1900);
    const [from, by] =
      facing > 0
        ? [
            [214, 96, 60],
            [40, 40, 30],
          ]
        : [
            [232, 160, 70],
            [20, 36, 40],
          ];
    const tone = `rgb(${from.map((channel, i) => Math.round(channel + (by[i] as number) * light)).join(',')})`;
    return `<path d="M${at(a, -width)}L${at(b, -width)}L${at(b, width)}L${at(a, width)}Z" fill="${tone}" stroke="${tone}" stroke-width="1.5"/>`;
  };
  const pieces = Array.from({ length: steps / 8 }, (_, part) => {
    const turns = Array.from({ length: 9 }, (_, n) => ((part * 8 + n) / steps) * Math.PI * 2);
    const along = (across: number, from: number, to: number) =>
      `M${turns
        .slice(from, to)
        .map((turn) => at(turn, across))
        .join('L')}`;
    const quads = Array.from({ length: 8 }, (_, n) => quad(part * 8 + n)).join('');
    return {
      depth: point(turns[4] as number, 0)[2],
      svg: `${quads}<path d="${along(-width, 0, 9)}${along(width, 0, 9)}" fill="none" stroke="#8c3414" stroke-width="4" stroke-linecap="round"/><path d="${along(0, 2, 7)}" fill="none" stroke="#fffdf6" stroke-width="7" stroke-linecap="round"/>`,
    };
  }).sort((a, b) => a.depth - b.depth);
  const scissors = `<g transform="translate(600 1040) rotate(-70)"><g fill="none" stroke="#17779b" stroke-width="26"><ellipse cx="-118" cy="-62" rx="66" ry="44" transform="rotate(24 -118 -62)"/><ellipse cx="-118" cy="62" rx="66" ry="44" transform="rotate(-24 -118 62)"/></g><path d="M-66 -42L30 -8L236 44L226 18L40 -26L-54 -62Z" fill="#aeb9bd"/><path d="M-66 42L30 8L236 -44L226 -18L40 26L-54 62Z" fill="#cdd6d9"/><circle r="12" cx="18" fill="#6c7a80"/></g>`;
  return sheet(
    '#dfeae6',
    `<path d="M0 1010H1080V1350H0Z" fill="#c9dcd5"/><ellipse cx="560" cy="880" rx="380" ry="70" fill="#3f5e56" fill-opacity=".28" filter="url(#b)"/>
${pieces.map(({ svg }) => svg).join('')}
${scissors}`,
  );
}

/** Draws a cup and a doughnut, which are the same shape in topology. */
export function cupAndDoughnut(): string {
  const chance = random(7);
  const tones = ['#fff3d6', '#72c4d0', '#f7d94c', '#8fb45f', '#ffffff'];
  let sprinkles = '';
  for (let n = 0; n < 64; n++) {
    const turn = n * 2.39996;
    const far = 0.62 + 0.3 * chance();
    const lean = chance() * Math.PI;
    const x = 706 + 214 * far * Math.cos(turn);
    const y = 880 + 122 * far * Math.sin(turn) - 26;
    sprinkles += `<path d="M${round(x)} ${round(y)}l${round(17 * Math.cos(lean))} ${round(11 * Math.sin(lean))}" stroke="${tones[n % tones.length]}"/>`;
  }
  return sheet(
    '#f6dfc8',
    `<path d="M0 690H1080V1350H0Z" fill="#c98f62"/><path d="M0 690H1080" stroke="#a8714a" stroke-width="6"/>
<ellipse cx="330" cy="846" rx="250" ry="66" fill="#6b3f20" fill-opacity=".4" filter="url(#b)"/>
<ellipse cx="316" cy="822" rx="262" ry="78" fill="#1b7389"/><ellipse cx="316" cy="812" rx="262" ry="76" fill="#2f93aa"/><ellipse cx="316" cy="808" rx="170" ry="46" fill="#1b7389"/>
<path d="M470 560C570 540 590 690 462 706" fill="none" stroke="#12596f" stroke-width="38" stroke-linecap="round"/>
<path d="M146 500H486C486 700 440 808 316 808C192 808 146 700 146 500Z" fill="url(#cup)"/>
<ellipse cx="316" cy="500" rx="170" ry="50" fill="#d9eef1"/><ellipse cx="316" cy="504" rx="152" ry="41" fill="#5b3014"/><path d="M204 492C240 470 340 462 420 478" fill="none" stroke="#8a5530" stroke-width="9" stroke-linecap="round"/>
<g fill="none" stroke="#fffdf9" stroke-opacity=".8" stroke-width="18" stroke-linecap="round"><path d="M262 420C230 376 292 342 262 296"/><path d="M356 424C322 372 392 330 356 270"/></g>
<g transform="translate(24 96)"><ellipse cx="720" cy="962" rx="330" ry="120" fill="#6b3f20" fill-opacity=".4" filter="url(#b)"/>
<ellipse cx="706" cy="930" rx="318" ry="150" fill="#fffdf9"/><ellipse cx="706" cy="922" rx="246" ry="106" fill="#efe6d8"/>
<path d="M492 884C492 800 586 752 706 752C826 752 920 800 920 884C920 968 826 1016 706 1016C586 1016 492 968 492 884ZM630 868C630 846 664 832 706 832C748 832 782 846 782 868C782 890 748 902 706 902C664 902 630 890 630 868Z" fill="#c67a35" fill-rule="evenodd"/>
<path d="M496 862C500 784 590 742 706 742C822 742 912 784 916 862C918 900 884 886 870 916C852 950 820 916 790 946C760 974 736 936 700 950C664 964 650 930 612 940C576 950 560 912 536 908C512 904 494 900 496 862ZM632 856C632 836 664 822 706 822C748 822 780 836 780 856C780 876 748 888 706 888C664 888 632 876 632 856Z" fill="#e0607a" fill-rule="evenodd"/>
<g fill="none" stroke-width="10" stroke-linecap="round">${sprinkles}</g>
<path d="M632 856C632 836 664 822 706 822C748 822 780 836 780 856C780 876 748 888 706 888C664 888 632 876 632 856Z" fill="#efe6d8"/><path d="M632 856C632 836 664 822 706 822C748 822 780 836 780 856C772 842 744 834 706 834C668 834 640 842 632 856Z" fill="#a8602a"/></g>`,
    '<linearGradient id="cup" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#3aa3ba"/><stop offset=".55" stop-color="#1f8299"/><stop offset="1" stop-color="#12596f"/></linearGradient>',
  );
}
