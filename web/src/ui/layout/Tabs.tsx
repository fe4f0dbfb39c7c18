import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { InReaderLanguage } from '../controls/InReaderLanguage.tsx';
import { ShowTab } from './showTab.ts';
import css from './Tabs.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Item<Key extends string> = {
  key: Key;
  name: string;
  /** How many rows the tab holds. */
  count?: ReactNode;
  /** What a dot beside the name says, such as unsaved changes. */
  mark?: string | undefined;
};

type Props<Key extends string> = {
  label: string;
  items: readonly Item<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Between the names and the open tab. */
  between?: ReactNode;
  /** Whether a tab stays as it is while another is open, half a number included. */
  stays: (key: Key) => boolean;
  children: (key: Key) => ReactNode;
};

/** A page in tabs. */
export function Tabs<Key extends string>({ label, items, selected, onSelect, between, stays, children }: Props<Key>) {
  const list = useRef<HTMLDivElement>(null);
  // On a narrow window the tabs do not all have room. The row draws its tabs, and moves for the focus, after it is there.
  useEffect(() => {
    const later = requestAnimationFrame(() => {
      const tab = list.current?.querySelector<HTMLElement>(`[data-key="${selected}"]`);
      if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - list.current.clientWidth / 3;
    });
    return () => cancelAnimationFrame(later);
  }, [selected]);
  return (
    <InReaderLanguage>
      <AriaTabs className={css.box ?? ''} selectedKey={selected} onSelectionChange={(key) => onSelect(key as Key)}>
        <TabList ref={list} aria-label={label} className={css.list ?? ''}>
          {items.map(({ key, name, count, mark }) => (
            <Tab key={key} id={key} className={css.tab ?? ''}>
              {name}
              <span className={css.count}>{count}</span>
              {mark !== undefined && (
                <span className={css.dot}>
                  <VisuallyHidden>{mark}</VisuallyHidden>
                </span>
              )}
            </Tab>
          ))}
        </TabList>
        {between}
        {items.map(({ key }) => (
          <TabPanel
            key={key}
            id={key}
            data-scheda={key}
            shouldForceMount={stays(key)}
            hidden={key !== selected}
            className={css.panel ?? ''}
          >
            <ShowTab value={() => key !== selected && onSelect(key)}>{children(key)}</ShowTab>
          </TabPanel>
        ))}
      </AriaTabs>
    </InReaderLanguage>
  );
}
