/** What a page is still loading. */
export interface InFlight {
  begin(id: string): void;
  end(id: string): void;
  /** Forgets all of them. */
  clear(): void;
  readonly count: number;
  /** Resolves as soon as nothing is being loaded. */
  none(): Promise<void>;
}

/** Opens a count of things being loaded, by id. */
export const openInFlight = (): InFlight => {
  const ids = new Set<string>();
  let waiting: (() => void)[] = [];
  const release = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  return {
    begin: (id) => void ids.add(id),
    end: (id) => {
      if (ids.delete(id) && ids.size === 0) release();
    },
    clear: () => {
      ids.clear();
      release();
    },
    get count() {
      return ids.size;
    },
    none: () =>
      ids.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
  };
};
