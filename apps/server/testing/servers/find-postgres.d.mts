export declare const oldestPostgres: number;
export declare function findPostgres(): string | undefined;
