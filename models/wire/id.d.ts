/**
 * An integer, exactly: a bigint where a double would round it, and only there, so that equal integers are one
 * value to `===`, `Map` and `Set`.
 */
export type Id = number | bigint;
/** Whether a value is an integer that is told exactly. */
export declare const isId: (value: unknown) => value is Id;
/** The integer so far above another one. */
export declare const idAbove: (id: Id, distance: number) => Id;
/** The greatest of some integers; undefined of none. */
export declare const greatestId: (ids: readonly Id[]) => Id | undefined;
/** The integer that a text spells, however many zeros stand behind its point; undefined for any other text. */
export declare const readId: (text: string) => Id | undefined;
