const SERVICE = process.env.MAIL_SERVICE_URL;

export default {
  send: async ({ id, recipient, subject, body, html }, signal) => {
    const mail = JSON.stringify({ id, to: recipient, subject, text: body, html });
    const answer = await fetch(`${SERVICE}/mails`, { method: 'POST', body: mail, signal });
    if (answer.ok) return;
    const error = new Error(`The mail service answers ${answer.status}.`);
    throw Object.assign(error, { isPermanent: answer.status === 422 });
  },
};
