/** Reads service sheets with a token: the status of the answer. */
export const readApi = async (base: string, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answer = await fetch(`${base}/api/work_confirmation/headers?limit=1`, { headers });
  await answer.body?.cancel();
  return answer.status;
};
