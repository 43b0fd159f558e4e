export function buildVisitor(options?: { node?: string; force?: boolean }): Promise<number>;
