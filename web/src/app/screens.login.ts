import type { AreaPassword } from '@sigeba/contract/login/password.rules.ts';
import type { ComponentType } from 'react';

type Entrance = () => Promise<{ default: ComponentType<{ area: AreaPassword }> }>;

/** Where one comes in: each a chunk of its own, which whoever is in already does without. */
export const ENTRANCES = {
  '/login': () => import('../features/login/LoginPage.tsx'),
  '/login-hd': () => import('../features/login/PasswordPage.tsx'),
  '/login-referee': () => import('../features/login/PasswordPage.tsx'),
  '/login-cert': () => import('../features/login/PasswordPage.tsx'),
} as const satisfies Record<string, Entrance>;
