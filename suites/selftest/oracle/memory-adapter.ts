import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What the library keeps, by kind and id; one of these per server. */
export const openMemory = () => {
  const kept = new Map<string, AdapterPayload>();
  const find = (test: (payload: AdapterPayload) => boolean) => [...kept.values()].find(test);

  return (kind: string): Adapter => ({
    upsert: async (id, payload) => {
      kept.set(`${kind}:${id}`, payload);
    },
    find: async (id) => kept.get(`${kind}:${id}`),
    findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
    findByUid: async (uid) => find((payload) => payload.uid === uid && payload.kind === kind),
    consume: async (id) => {
      const payload = kept.get(`${kind}:${id}`);
      if (payload) payload['consumed'] = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      kept.delete(`${kind}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
};
