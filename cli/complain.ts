const isCommander = (error: unknown): error is Error & { readonly exitCode: number } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('commander.');

/** Prints an error as one sentence, unless commander has printed it already. */
export const complain = async (error: unknown): Promise<number> => {
  if (isCommander(error)) return error.exitCode === 0 ? 0 : 2;
  const message = error instanceof Error ? error.message : String(error);
  const shown = process.env['PROCON_DEBUG'] === '1' && error instanceof Error ? error.stack : message;
  const { toPrintable: printable } = await import('../models/pages/printable.ts');
  process.stderr.write(`procon: ${printable(String(shown))}\n`);
  return 2;
};
