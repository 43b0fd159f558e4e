export function findPostgres(): string | undefined;
export function ensurePostgres(): Promise<{ path: string } | { why: string }>;
