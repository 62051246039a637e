import { failure, success } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { aJoiner, BEA, changingPort, failing, houseOf } from '../../testing/a-joiner.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { JoiningPersonalDetailsModel } from './joining-personal-details-model.ts';

type Options = Parameters<typeof aJoiner>[0];
type CheckJoiner = ReturnType<typeof aJoiner>['ports']['accounts']['checkJoiner'];

async function thePage(options: Options = {}) {
  const joiner = aJoiner(options);
  joiner.joining.start(await houseOf(joiner));
  return { ...joiner, model: new JoiningPersonalDetailsModel(joiner.parts) };
}

const answering = (checkJoiner: CheckJoiner): Options => ({
  changePorts: changingPort('accounts', { checkJoiner }),
});

async function giveBea({ form }: JoiningPersonalDetailsModel, email = 'bea@example.com') {
  form.set('leadType', 'Student');
  form.set('firstname', ' bea ');
  form.set('lastname', 'cole');
  form.set('email', email);
  form.set('tel', '07700 900456');
  await form.submit();
}

describe('a joiner’s details', () => {
  it('are kept with their names capitalised, and lead to the bank details [JN18]', async () => {
    const { joining, model, visited } = await thePage();
    await giveBea(model);
    expect(joining.journey?.personalDetails).toMatchObject({ firstname: 'Bea', lastname: 'Cole' });
    expect(visited).toEqual([['direct-debit']]);
  });

  it('are not sent while they contain mistakes [JO6, JO7]', async () => {
    let checks = 0;
    const { model, visited } = await thePage(
      answering(() => {
        checks += 1;
        return Promise.resolve(success('already-joined' as const));
      }),
    );
    await model.form.submit();
    expect(model.form.summary.map(({ message }) => message)).toEqual([
      'Please select an option',
      'First name required',
      'Last name required',
      'Email address required',
      'Mobile number required',
    ]);
    expect([checks, visited]).toEqual([0, []]);
  });

  it('show the provider’s message on a field until it is edited [JO8]', async () => {
    const { model, visited } = await thePage();
    await giveBea(model, 'refused@example.com');
    expect(model.form.errors.get('email')).toBe('This email address cannot be used.');
    expect(model.form.problem).toBeUndefined();
    expect(visited).toEqual([]);
    model.form.set('email', 'bea@example.com');
    expect(model.form.errors.has('email')).toBe(false);
  });

  it('show the first of several messages on each field that the provider names, in the order of the page [JO8]', async () => {
    const errors = { tel: ['Three.'], lastname: [], firstname: ['One.', 'Two.'] };
    const error = { kind: 'invalid-fields' as const, errors, messages: ['One.'] };
    const { model } = await thePage(answering(() => Promise.resolve(failure(error))));
    await giveBea(model);
    expect([...model.form.errors]).toEqual([
      ['firstname', 'One.'],
      ['tel', 'Three.'],
    ]);
    model.form.set('email', '');
    model.form.blur('email');
    expect(model.form.summary.map(({ path }) => path)).toEqual(['firstname', 'email', 'tel']);
  });

  it.each([
    [['No such person.', 'Nor that.'], 'No such person.'],
    [[], 'Something went wrong on our side. Nothing you typed is lost. Try again.'],
  ])('refused without a field show the message and stay: %j [JO8]', async (messages, message) => {
    const error = { kind: 'invalid-fields' as const, errors: {}, messages };
    const { joining, model, visited } = await thePage(
      answering(() => Promise.resolve(failure(error))),
    );
    await giveBea(model);
    expect(model.form.problem).toEqual({ title: "There's a problem...", message });
    expect(visited).toEqual([]);
    expect(joining.journey?.personalDetails).toBeUndefined();
  });

  it('warn of a second joining and do not lead to the next step [JO9]', async () => {
    const { model, visited } = await thePage();
    await giveBea(model, 'joined@example.com');
    expect(model.isAlreadyJoined).toBe(true);
    expect(visited).toEqual([]);
  });

  it.each([
    ['are refused [JO8]', 'refused@example.com'],
    ['have joined already [JO9]', 'joined@example.com'],
  ])('%s: earlier ones no longer count, even where they are typed again', async (_, email) => {
    const { joining, model, parts } = await thePage();
    await giveBea(model);
    const again = new JoiningPersonalDetailsModel(parts);
    await giveBea(again, email);
    again.form.set('email', 'bea@example.com');
    expect(joining.journey?.personalDetails).toBeUndefined();
    expect(joining.furthestStep).toBe('personal-details');
  });

  it('no longer count while the page shows others, and count again once it shows them [ST6]', async () => {
    const { joining, model, parts } = await thePage();
    await giveBea(model);
    const { form } = new JoiningPersonalDetailsModel(parts);
    form.set('email', 'bea@example.co');
    expect(joining.furthestStep).toBe('personal-details');
    form.set('email', 'bea@example.com');
    expect(joining.furthestStep).toBe('direct-debit');
  });

  it('lose the warning on the next attempt [JO9]', async () => {
    const { model, visited } = await thePage();
    await giveBea(model, 'joined@example.com');
    await giveBea(model);
    expect(model.isAlreadyJoined).toBe(false);
    expect(visited).toEqual([['direct-debit']]);
  });

  it.each(['unreachable', 'timed-out'] as const)(
    'lead on when the check is %s [JO10]',
    async (kind) => {
      const { model, visited } = await thePage(answering(failing(kind)));
      await giveBea(model);
      expect(visited).toEqual([['direct-debit']]);
    },
  );

  it('lead nowhere when the page was left during the check', async () => {
    const { joining, model, visited } = await thePage();
    const checking = giveBea(model);
    model.leave();
    await checking;
    expect(visited).toEqual([]);
    expect(joining.journey?.personalDetails).toBeUndefined();
  });

  it('start with those that the same person gave as a lead, until others are typed [JO20]', async () => {
    const joiner = aJoiner();
    joiner.joining.start(await houseOf(joiner));
    const { form } = new JoiningPersonalDetailsModel(joiner.parts, BEA);
    expect(form.raw).toMatchObject({ firstname: 'Bea', email: 'bea@example.com', tel: BEA.tel });
    form.set('firstname', '');
    expect(new JoiningPersonalDetailsModel(joiner.parts, BEA).form.raw.firstname).toBe('');
  });

  it('are filled in again after a reload [ST1]', async () => {
    const tab = aBrowser().tab();
    const { joining, model } = await thePage({ storages: tab });
    model.form.set('firstname', 'bea');
    joining.flush();
    const reloaded = new JoiningPersonalDetailsModel(aJoiner({ storages: tab }).parts);
    expect(reloaded.form.raw.firstname).toBe('bea');
  });
});
