/**
 * A function that remembers the answers to the last so many questions. For pure functions of a text; the oldest
 * answer leaves first, and long texts are not kept.
 */
export const remembering = <T>(answer: (text: string) => T, most: number): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = answer(text);
    if (text.length > 500) return made;
    if (known.size >= most) {
      const [oldest] = known.keys();
      if (oldest !== undefined) known.delete(oldest);
    }
    known.set(text, made);
    return made;
  };
};
