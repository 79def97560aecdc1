/** The site's own address. */

import { expect, it } from 'vitest';
import { siteAddress } from '../../../contract/http/site-address.ts';

it("is SITE_URL first, without its last slash, then the platform's domain, then this machine", () => {
  expect(siteAddress({ SITE_URL: 'https://a.example/', VERCEL_PROJECT_PRODUCTION_URL: 'b.example' })).toBe(
    'https://a.example',
  );
  expect(siteAddress({ VERCEL_PROJECT_PRODUCTION_URL: 'b.example' })).toBe('https://b.example');
  expect(siteAddress({ PORT: '4000' })).toBe('http://localhost:4000');
});
