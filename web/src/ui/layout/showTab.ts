import { createContext, useContext } from 'react';

/** In a file of its own: a form that asks for it does not load the tabs. */
export const ShowTab = createContext(() => {});
/** Brings the tab that the caller stands in into view; does nothing where it stands in none, or in the open one. */
export const useShowTab = (): (() => void) => useContext(ShowTab);
