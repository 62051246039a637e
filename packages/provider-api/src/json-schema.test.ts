import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '@valibot/to-json-schema';
import * as api from './index.ts';
import { jsonSchemaOf } from './json-schema.ts';

const isCall = (value: object): value is api.Call => 'path' in value;
const CALLS = Object.entries(api).flatMap(([name, value]) =>
  typeof value === 'object' && isCall(value) ? [{ name, ...value }] : [],
);

describe('the description of the API', () => {
  it('has each call once', () => {
    const paths = CALLS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toHaveLength(40);
  });

  it('names the parameters of each path', () => {
    for (const { name, path, params } of CALLS) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const described = params === undefined ? [] : propertyNames(jsonSchemaOf(params));
      expect([name, described]).toEqual([name, inPath]);
    }
  });

  it.each(CALLS)('refuses unknown keys in every part of the request of $name', (call) => {
    const parts = [call.params, call.query, call.body].filter((schema) => schema !== undefined);
    for (const schema of parts) {
      const objects = objectsIn(jsonSchemaOf(schema));
      expect(objects.length).toBeGreaterThan(0);
      for (const one of objects) expect(one).toHaveProperty('additionalProperties', false);
    }
  });

  it.each(CALLS)('limits the length of every text in the request of $name', (call) => {
    const parts = [call.params, call.query, call.body].filter((schema) => schema !== undefined);
    const texts = parts.flatMap((schema) => schemasOfType(jsonSchemaOf(schema), 'string'));
    for (const one of texts) expect(one).toHaveProperty('maxLength');
  });

  it.each(CALLS)('has a JSON Schema of the answers of $name', ({ answer, failures }) => {
    const schemas = [...(answer ? [answer] : []), ...Object.values(failures)];
    for (const schema of schemas) {
      const json = jsonSchemaOf(schema);
      expect(json).not.toEqual({});
      expect(JSON.stringify(json)).not.toContain('expected');
    }
  });

  it('requires what every provider should send, though the journey works without it', () => {
    const account = jsonSchemaOf(api.getAccount.answer);
    expect(account.required).toEqual(
      expect.arrayContaining(['guid', 'accountCreator', 'address', 'tenancyStartDate', 'pppw']),
    );
    expect(account.required).not.toContain('broadbandDate');
    expect(account.properties?.['tenancyStartDate']).toEqual({ type: 'string', format: 'date' });
    expect(account.properties?.['guid']).toEqual({ type: 'string', minLength: 1 });
    expect(account.properties?.['pppw']).toMatchObject({ type: 'number', minimum: 0 });
  });

  it('evaluates no code, so that it works under the policy of the site [SC1]', () => {
    const source = readFileSync(createRequire(import.meta.url).resolve('valibot'), 'utf8');
    expect(source.length).toBeGreaterThan(10_000);
    expect(source).not.toMatch(/\bFunction\(|\beval\(/);
  });
});

function propertyNames(json: JsonSchema): readonly string[] {
  return Object.keys(json.properties ?? {});
}

function schemasOfType(value: unknown, type: string): readonly object[] {
  if (Array.isArray(value)) return value.flatMap((one) => schemasOfType(one, type));
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((one) => schemasOfType(one, type));
  return 'type' in value && value.type === type ? [value, ...inside] : inside;
}

function objectsIn(json: JsonSchema): readonly object[] {
  return schemasOfType(json, 'object');
}
