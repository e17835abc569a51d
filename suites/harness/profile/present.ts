type Absent<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out members that are undefined. */
export const present = <T extends object>(members: T): Absent<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Absent<T>;
