import { describe, expect, it } from 'vitest';
import { JOINING_PROMPTS } from './joining/join-interactively.ts';
import { LEAD_PROMPTS } from './lead/sign-up-interactively.ts';

function titlesOf(prompts: Readonly<Record<string, { readonly title: string }>>) {
  return Object.fromEntries(Object.entries(prompts).map(([step, { title }]) => [step, title]));
}

describe('the title above each step', () => {
  it('of a lead names what the step asks for', () => {
    expect(titlesOf(LEAD_PROMPTS)).toEqual({
      presignup: 'About You',
      household: 'Tell Us About Your Home',
      broadband: 'Choose Your Broadband',
      'short-summary': 'Your Package',
      'your-address': 'Please Confirm Your Address',
      'your-details': 'Tell Us About You',
      tenancy: 'When Is Your Tenancy?',
      'broadband-date': 'When Should Broadband Start?',
      'full-summary': 'Review Your Package',
      'direct-debit': 'Direct Debit',
      'confirm-direct-debit': 'Are These Details Right?',
      congratulations: "You're Nearly Done!",
    });
  });

  it('of a joiner begins with the package and ends with having joined', () => {
    expect(titlesOf(JOINING_PROMPTS)).toEqual({
      'joining-tenant': "Here's Your Package",
      'personal-details': 'Who Is Joining?',
      'direct-debit': 'Direct Debit',
      'confirm-direct-debit': 'Are These Details Right?',
      congratulations: "You've Joined!",
    });
  });
});
