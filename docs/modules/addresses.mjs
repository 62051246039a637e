const SERVICE = process.env.ADDRESS_SERVICE_URL;

/** Answers undefined for what the service does not know. */
async function ask(path, signal) {
  const answer = await fetch(`${SERVICE}${path}`, { signal });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`The address service answers ${answer.status}.`);
  return answer.json();
}

export default {
  find: async ({ text, withinId = '' }, signal) =>
    (await ask(`/find?${new URLSearchParams({ text, within: withinId })}`, signal)) ?? [],
  atPostcode: async (postcode, signal) =>
    (await ask(`/postcodes/${encodeURIComponent(postcode)}`, signal)) ?? [],
  /** The address, 'building' for the id of a building, or undefined. */
  retrieve: ({ id }, signal) => ask(`/addresses/${encodeURIComponent(id)}`, signal),
};
