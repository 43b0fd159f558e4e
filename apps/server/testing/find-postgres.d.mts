export const oldestPostgres: number;
export function findPostgres(): string | undefined;
