import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packagePath } from '../../platform/package-path.ts';
import { breakingChanges } from '../../testing/breaking-changes.ts';
import { testProvider } from '../../testing/test-provider.ts';

/**
 * The API as the last release has it. Written again at a release alone: CONTRIBUTING.md, 'To
 * release'.
 */
const released: unknown = JSON.parse(
  readFileSync(packagePath('../provider-api/openapi.json'), 'utf8'),
);

/** A small API, with `body` and `answer` as the schemas of its one call. */
function api(body: object, answer: object, { parameters = [] as object[], status = '200' } = {}) {
  return {
    paths: {
      '/quotes': {
        post: {
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Body' } } },
          },
          responses: { [status]: { content: { 'application/json': { schema: answer } } } },
        },
      },
    },
    components: { schemas: { Body: { type: 'object', ...body } } },
  };
}

const text = { type: 'string' };
const kinds = (...values: string[]) => ({ enum: values });
const body = { properties: { home: text, kind: kinds('Student', 'Worker') }, required: ['home'] };
const answer = {
  type: 'object',
  properties: { lines: { type: 'array', items: { type: 'object', properties: { price: text } } } },
  required: ['lines'],
};
const before = api(body, answer, { parameters: [{ in: 'query', name: 'fra', schema: text }] });
const parameters = [{ in: 'query', name: 'fra', schema: text }];

describe('a client of the last release', () => {
  it('finds all that it uses in the API of today', async () => {
    const provider = await testProvider();
    const { body: current } = await provider.get('/openapi.json');
    await provider.close();

    expect(breakingChanges(released, current)).toEqual([]);
  });
});

describe('what a client does not notice', () => {
  it('is a call, a field, a value, a parameter or a status that was added', () => {
    const after = api(
      {
        properties: { ...body.properties, note: text, kind: kinds('Student', 'Worker', 'Other') },
        required: ['home'],
      },
      { ...answer, properties: { ...answer.properties, note: text }, required: ['lines', 'note'] },
      { parameters: [...parameters, { in: 'query', name: 'aff', schema: text }] },
    );
    const { post } = after.paths['/quotes'];
    const more = {
      ...after,
      paths: {
        '/quotes': { post: { ...post, responses: { ...post.responses, 410: {} } } },
        '/leads': { post },
      },
    };

    expect(breakingChanges(before, more)).toEqual([]);
  });
});

describe('a change that a client notices', () => {
  it.each([
    ['a call', { paths: {} }, 'POST /quotes: is gone'],
    ['a parameter', api(body, answer), 'POST /quotes fra: is gone'],
    [
      'a parameter that is required now',
      api(body, answer, { parameters: [{ ...parameters[0], required: true }] }),
      'POST /quotes fra: is required now',
    ],
    [
      'a status',
      api(body, answer, { parameters, status: '201' }),
      'POST /quotes: the status 200 is gone',
    ],
    [
      'a field that may be sent',
      api({ ...body, properties: { home: text } }, answer, { parameters }),
      'POST /quotes body.kind: is gone',
    ],
    [
      'a field that must be sent now',
      api({ ...body, required: ['home', 'kind'] }, answer, { parameters }),
      'POST /quotes body.kind: is required now',
    ],
    [
      'a value that may be sent',
      api({ ...body, properties: { ...body.properties, kind: kinds('Student') } }, answer, {
        parameters,
      }),
      'POST /quotes body.kind: the value "Worker" is gone',
    ],
    [
      'a shorter limit of what is sent',
      api(
        { ...body, properties: { ...body.properties, home: { ...text, maxLength: 9 } } },
        answer,
        { parameters },
      ),
      'POST /quotes body.home: maxLength is smaller',
    ],
    [
      'a field of an answer, however deep',
      api(
        body,
        {
          ...answer,
          properties: { lines: { type: 'array', items: { type: 'object', properties: {} } } },
        },
        { parameters },
      ),
      'POST /quotes 200.lines[].price: is gone',
    ],
    [
      'a field of an answer that may be absent now',
      api(body, { ...answer, required: [] }, { parameters }),
      'POST /quotes 200.lines: is optional now',
    ],
    [
      'another type in an answer',
      api(body, { ...answer, properties: { lines: text } }, { parameters }),
      'POST /quotes 200.lines: has another type',
    ],
  ])('is named: %s', (_, after, complaint) => {
    expect(breakingChanges(before, after)).toEqual([complaint]);
  });
});
