// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DefinitionList } from './DefinitionList.tsx';

afterEach(cleanup);

test('of two facts of one name each is read; what is missing has a dash', () => {
  const items = [
    { term: 'Tornata 1: il consenso', value: 'Allegato' },
    { term: 'Tornata 1: il consenso', value: 'Di nuovo' },
    { term: 'Note', value: null },
  ];
  render(<DefinitionList items={items} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Allegato', 'Di nuovo', '—Non presente']);
});
