import { FAILURE_MESSAGES, savePackageForm, tenancyForm } from '@kettle/core';
import { date } from '@kettle/core/testing';
import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FormModel } from './form-model.ts';

describe('a form after a refused submit', () => {
  it('lists mistakes until all are corrected, and then checks a field when it loses the focus again [FM1, FM3]', async () => {
    const form = new FormModel({
      form: savePackageForm,
      context: () => ({}),
      send: () => undefined,
    });
    await form.submit();
    form.set('email', 'ada@');
    expect(form.summary).toHaveLength(1);
    form.set('email', 'ada@example.com');
    expect([form.summary, form.errors.size]).toEqual([[], 0]);
    form.set('email', 'ada@example.');
    expect([form.summary, form.errors.size]).toEqual([[], 0]);
    form.blur('email');
    expect([form.summary, form.errors.size]).toEqual([[], 1]);
  });

  it('shows no new message for a field while it is edited, and shows its mistake when it loses the focus [FM3]', async () => {
    const form = new FormModel({
      form: savePackageForm,
      context: () => ({}),
      send: () => undefined,
    });
    const messages = () => [form.errors.get('email'), form.summary[0]?.message];
    await form.submit();
    form.set('email', 'a');
    expect(messages()).toEqual(['Email address required', 'Email address required']);
    form.blur('email');
    expect(messages()).toEqual(['Valid email address required', 'Valid email address required']);
    form.set('email', 'ada@example.com');
    form.blur('email');
    form.set('email', '');
    expect(form.errors.size).toBe(0);
  });

  it('shows a mistake that arose because the day ended after the field was checked [TE2, FM1]', async () => {
    let today = date('2026-11-21');
    const form = new FormModel({
      form: tenancyForm,
      context: () => ({ today, minTenancyLengthMonths: 10 }),
      draft: { startDate: today, endDate: '2027-11-20' },
      send: () => undefined,
    });
    let listed: readonly string[] = [];
    // Observe `errors`, as a page does when it renders the mistakes of fields.
    const stop = autorun(() => {
      void form.errors;
      listed = form.summary.map(({ message }) => message);
    });
    form.blur('startDate');
    today = date('2026-11-22');
    await form.submit();
    expect(listed).toEqual(['Sorry, we cannot allow start dates in the past.']);
    stop();
  });
});

describe('a form that has been sent', () => {
  it('is not sent again while the next page is on its way [FM5]', async () => {
    let sent = 0;
    let showNextPage: () => void = () => undefined;
    const form = new FormModel({
      form: savePackageForm,
      context: () => ({}),
      draft: { email: 'ada@example.com' },
      send: () => {
        sent += 1;
        return new Promise<void>((resolve) => (showNextPage = resolve));
      },
    });
    const first = form.submit();
    await form.submit();
    expect(form.isBusy).toBe(true);
    expect(sent).toBe(1);
    showNextPage();
    await first;
    void form.submit();
    expect(sent).toBe(2);
  });
});

describe('a form that waits for an answer before it can be checked', () => {
  it('shows no mistake until the answer has arrived [FM5]', async () => {
    let proceed: (isSettled: boolean) => void = () => undefined;
    let pending: Promise<boolean> | undefined;
    const form = new FormModel({
      form: savePackageForm,
      context: () => ({}),
      draft: { email: 'ada@' },
      pending: () => pending,
      send: () => undefined,
    });
    form.blur('email');
    expect(form.errors.size).toBe(1);
    pending = new Promise((resolve) => (proceed = resolve));
    const submitted = form.submit();
    expect(form.errors.size).toBe(0);
    proceed(true);
    await submitted;
    expect([form.isBusy, form.errors.size]).toEqual([false, 1]);
  });

  it('shows no mistake either where the person has to choose first, until it is sent again [AD16]', async () => {
    let pending: Promise<boolean> | undefined = Promise.resolve(false);
    const form = new FormModel({
      form: savePackageForm,
      context: () => ({}),
      draft: { email: 'ada@' },
      pending: () => pending,
      send: () => undefined,
    });
    await form.submit();
    expect([form.isHeld, form.isBusy, form.errors.size]).toEqual([true, false, 0]);
    pending = undefined;
    await form.submit();
    expect([form.isHeld, form.errors.size]).toEqual([false, 1]);
  });

  it('says so and can be sent again if a bug prevented the answer [FM5, ER10]', async () => {
    let pending: Promise<boolean> | undefined = Promise.reject(new Error('a bug'));
    let sent = 0;
    const form = new FormModel({
      form: savePackageForm,
      context: () => ({}),
      draft: { email: 'ada@example.com' },
      pending: () => pending,
      send: () => void (sent += 1),
    });
    await expect(form.submit()).rejects.toThrow('a bug');
    expect([form.isBusy, form.problem?.message]).toEqual([false, FAILURE_MESSAGES.general]);
    pending = undefined;
    await form.submit();
    expect([sent, form.problem]).toEqual([1, undefined]);
  });
});
