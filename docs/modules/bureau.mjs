const SERVICE = process.env.BUREAU_URL;

export default {
  carry: async (mandates, signal) => {
    const body = JSON.stringify({ mandates });
    const answer = await fetch(`${SERVICE}/mandates`, { method: 'PUT', body, signal });
    if (!answer.ok) throw new Error(`The bureau answers ${answer.status}.`);
  },
};
