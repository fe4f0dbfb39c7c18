import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { SpinnerRing } from '../feedback/Spinner.tsx';
import css from './ActionsMenu.module.css';
import { buttonClass } from './buttonClass.ts';
import { changeAndFocus } from './changeAndFocus.ts';
import { InReaderLanguage } from './InReaderLanguage.tsx';

export type MenuAct = {
  key: string;
  label: string;
  /** The label as it is drawn, where part of it is only read out. */
  shown?: ReactNode;
  onPress: () => void;
  icon?: ComponentType | undefined;
  /** Destroys something: red words. */
  danger?: boolean | undefined;
  /** Why it cannot be done now, under its name: it stays in the menu, and does nothing. */
  why?: string | undefined;
  /** It is running, and does nothing until it has ended. */
  pending?: boolean | undefined;
};

type Props = {
  label: string;
  children: ReactNode;
  acts: readonly MenuAct[];
  /** The class of the button, where it is none of the kit. */
  opener?: string | undefined;
  /** Opens at once: the reader pressed the placeholder while the menu was being loaded. */
  startsOpen?: boolean;
  /** In a row of a list. */
  small?: boolean;
  /** The button is an icon. */
  brief?: boolean;
  /** An act is running. */
  pending?: boolean;
};

/** Acts behind one button. */
export function ActionsMenu({ label, children, acts, opener, startsOpen = false, small = true, brief = false, pending = false }: Props) {
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
  const iconed = acts.some(({ icon }) => icon !== undefined);
  return (
    <InReaderLanguage>
      <MenuTrigger isOpen={open} onOpenChange={setOpen}>
        <Button ref={button} aria-label={label} className={opener ?? buttonClass({ small, brief })}>
          {pending && <SpinnerRing />}
          {children}
          {opener === undefined && !brief && <ChevronDown className={css.chevron} />}
        </Button>
        <Popover placement="bottom end" offset={4} className={css.panel ?? ''}>
          <Menu aria-label={label} autoFocus="first" className={css.acts ?? ''}>
            {acts.map(({ key, ...each }) => (
              <Entry key={key} {...each} iconed={iconed} onPress={() => act(each.onPress)} />
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </InReaderLanguage>
  );
}

function Entry({
  label,
  shown,
  icon: Icon,
  danger = false,
  why,
  pending = false,
  iconed,
  onPress,
}: Omit<MenuAct, 'key'> & { iconed: boolean }) {
  const off = pending || why !== undefined;
  return (
    <MenuItem
      className={danger ? `${css.act} ${css.danger}` : (css.act ?? '')}
      textValue={label}
      shouldCloseOnSelect={!off}
      // Reached by keyboard, so that its reason is read.
      render={(item) => <div {...(item as ComponentProps<'div'>)} aria-disabled={off || undefined} />}
      onAction={off ? () => undefined : onPress}
    >
      {iconed && <span className={css.icon}>{Icon && <Icon />}</span>}
      <span className={css.words}>
        <Text slot="label">{shown ?? label}</Text>
        {why && (
          <Text slot="description" className={css.why ?? ''}>
            {why}
          </Text>
        )}
      </span>
    </MenuItem>
  );
}
