import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { networkBack } from '../api/network.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { Broken } from './Broken.tsx';

export type Module<P> = { default: ComponentType<P> };

/**
 * The route of a page, which is loaded when one of its addresses is first opened. Without a network it is not requested, since a browser
 * remembers that a module failed to load.
 */
export const lazyRoute = <P,>(
  paths: readonly string[],
  load: () => Promise<{ default: ComponentType<P> }>,
  draw: (Page: ComponentType<P>) => ReactNode,
): RouteObject => ({
  errorElement: <Broken />,
  hydrateFallbackElement: <Spinner />,
  lazy: async () => {
    await networkBack();
    const { default: Page } = await load();
    return { element: draw(Page) };
  },
  children: paths.map((path) => ({ id: path, path, element: null })),
});
