export function findChromium(): string | undefined;
export function ensureChromium(node: string): Promise<{ path: string } | { why: string }>;
