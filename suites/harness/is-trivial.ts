/** Whether a body holds nothing, whatever its format. */
export const isTrivial = (text: string): boolean => ['', '{}', 'null'].includes(text.replace(/\s/g, ''));
