import { createContext, useContext } from 'react';

/** In a file of its own: a form that asks for it does not load the tabs. */
export const ShowTab = createContext(() => {});
/** Brings the tab that the caller stands in into view; does nothing where it stands in none, or in the open one. */
export const useShowTab = (): (() => void) => useContext(ShowTab);

type Mark = (form: string, unsaved: boolean) => void;
export const MarkTab = createContext<Mark>(() => {});
/** Says of a form in a tab whether it holds something unsaved: the tab's name gets a dot. */
export const useMarkTab = (): Mark => useContext(MarkTab);
