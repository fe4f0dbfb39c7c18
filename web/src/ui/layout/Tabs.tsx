import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { useTexts } from '../../text/useTexts.ts';
import { InReaderLanguage } from '../controls/InReaderLanguage.tsx';
import { uiTesti } from '../ui.testi.ts';
import { MarkTab, ShowTab } from './showTab.ts';
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

/** A form with something unsaved, and the tab that it stands in. */
type Unsaved = { tab: string; form: string };

/** A page in tabs. */
export function Tabs<Key extends string>({ label, items, selected, onSelect, between, stays, children }: Props<Key>) {
  const { t } = useTexts(uiTesti);
  const list = useRef<HTMLDivElement>(null);
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  const dotOf = ({ key, mark }: Item<Key>) => mark ?? (unsaved.some(({ tab }) => tab === key) ? `, ${t('accanto.nonSalvato')}` : undefined);
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
          {items.map((item) => (
            <Tab key={item.key} id={item.key} className={css.tab ?? ''}>
              {item.name}
              <span className={css.count}>{item.count}</span>
              {dotOf(item) !== undefined && (
                <span className={css.dot}>
                  <VisuallyHidden>{dotOf(item)}</VisuallyHidden>
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
            <Marked tab={key} onMark={setUnsaved}>
              <ShowTab value={() => key !== selected && onSelect(key)}>{children(key)}</ShowTab>
            </Marked>
          </TabPanel>
        ))}
      </AriaTabs>
    </InReaderLanguage>
  );
}

type MarkedProps = { tab: string; onMark: Dispatch<SetStateAction<readonly Unsaved[]>>; children: ReactNode };

function Marked({ tab, onMark, children }: MarkedProps) {
  const mark = useCallback(
    (form: string, is: boolean) =>
      onMark((before) => {
        const others = before.filter((each) => each.form !== form);
        return is ? [...others, { tab, form }] : others.length === before.length ? before : others;
      }),
    [tab, onMark],
  );
  return <MarkTab value={mark}>{children}</MarkTab>;
}
