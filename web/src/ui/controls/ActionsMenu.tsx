import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import css from './ActionsMenu.module.css';
import { buttonClass } from './buttonClass.ts';
import { changeAndFocus } from './changeAndFocus.ts';
import { InReaderLanguage } from './InReaderLanguage.tsx';

export type MenuAct = { key: string; label: string; onPress: () => void };

type Props = {
  label: string;
  children: ReactNode;
  acts: readonly MenuAct[];
  /** Opens at once: the reader pressed the placeholder while the menu was being loaded. */
  startsOpen?: boolean;
};

/** The acts on a row, behind one button. */
export function ActionsMenu({ label, children, acts, startsOpen = false }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The button has the focus when the menu opens, so that the focus returns to it.
  useLayoutEffect(() => {
    if (!startsOpen) return;
    button.current?.focus();
    setOpen(true);
  }, [startsOpen]);
  /** A dialog that an entry opens returns the focus to the button, as the entry is gone by then. */
  function act(onPress: () => void) {
    changeAndFocus(
      () => setOpen(false),
      () => button.current,
    );
    onPress();
  }
  return (
    <InReaderLanguage>
      <MenuTrigger isOpen={open} onOpenChange={setOpen}>
        <Button ref={button} aria-label={label} className={`${buttonClass({ small: true })} ${css.opener}`}>
          {children}
        </Button>
        <Popover placement="bottom end" offset={4} className={css.panel ?? ''}>
          <Menu aria-label={label} autoFocus="first" className={css.acts ?? ''}>
            {acts.map(({ key, label: words, onPress }) => (
              <MenuItem key={key} className={css.act ?? ''} onAction={() => act(onPress)}>
                {words}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </InReaderLanguage>
  );
}
