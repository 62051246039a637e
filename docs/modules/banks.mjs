const SERVICE = process.env.BANK_SERVICE_URL;

export default {
  bankOf: async (sortCode, signal) => {
    const answer = await fetch(`${SERVICE}/banks/${sortCode}`, { signal });
    return answer.ok ? (await answer.json()).name : undefined;
  },
  /** 'accepted', 'refused', or 'unavailable' if nobody can say at the moment. */
  check: async (account, signal) => {
    // In the body, not in the address: bank details in a URL end up in logs.
    const body = JSON.stringify(account);
    const answer = await fetch(`${SERVICE}/checks`, { method: 'POST', body, signal });
    if (answer.status >= 500) return 'unavailable';
    return answer.ok ? 'accepted' : 'refused';
  },
};
