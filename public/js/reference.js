/** Opens the viewer of the reference in the colours of the theme, and anew when the theme changes. */

import { byId, h, replace } from './element.js';

const colours = {
  light: {
    'bg-color': '#fbfaf7',
    'text-color': '#1d2327',
    'primary-color': '#0b5c63',
    'secondary-color': '#0b5c63',
    'nav-bg-color': '#f3f1ea',
    'nav-text-color': '#1d2327',
    'nav-hover-bg-color': '#dcecec',
    'nav-hover-text-color': '#0b5c63',
  },
  dark: {
    'bg-color': '#15181b',
    'text-color': '#e9e7e1',
    'primary-color': '#6ec6cb',
    'secondary-color': '#6ec6cb',
    'nav-bg-color': '#1c2024',
    'nav-text-color': '#e9e7e1',
    'nav-hover-bg-color': '#183c40',
    'nav-hover-text-color': '#6ec6cb',
  },
};

const dark = matchMedia('(prefers-color-scheme: dark)');

function open() {
  const viewer = document.createElement('openapi-explorer');
  const attributes = {
    'spec-url': '/openapi.json',
    'server-url': `${location.origin}/api/v1`,
    'hide-authentication': 'true',
    'hide-server-selection': 'true',
    'default-schema-tab': 'body',
    'use-path-in-nav-bar': 'true',
    ...colours[dark.matches ? 'dark' : 'light'],
  };
  for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value);
  viewer.append(
    h('span', { slot: 'operations-header' }, 'Operaciones'),
    h('span', { slot: 'components-header' }, 'Esquemas'),
  );
  replace(byId('reference'), viewer);
}

dark.addEventListener('change', open);
open();
