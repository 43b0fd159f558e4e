/** A colour as linear light, so that colours can be mixed and lit as in physics. */
export type Colour = readonly [red: number, green: number, blue: number];

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

export function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

/** Parses a colour such as '#1b2a41'. */
export function hex(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [
    toLinear(((value >> 16) & 255) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ];
}

export function mix(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

export function scale(colour: Colour, factor: number): Colour {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

export function add(a: Colour, b: Colour, share = 1): Colour {
  return [a[0] + b[0] * share, a[1] + b[1] * share, a[2] + b[2] * share];
}

/** Returns a gradient. Colours are mixed in OKLab, so that the colours between the stops are not grey or muddy. */
export function gradient(stops: readonly (readonly [at: number, colour: string])[]): (at: number) => Colour {
  const steps = stops.map(([at, colour]) => ({ at, lab: toLab(hex(colour)) }));
  return (at) => {
    let lower = steps[0] as (typeof steps)[number];
    for (const step of steps) {
      if (step.at >= at) {
        const span = step.at - lower.at;
        return fromLab(mix(lower.lab, step.lab, span > 0 ? clamp((at - lower.at) / span) : 0));
      }
      lower = step;
    }
    return fromLab(lower.lab);
  };
}

function toLab([r, g, b]: Colour): Colour {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([L, a, b]: Colour): Colour {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
