import { sessionCalls } from '@graduate/contract/sign-in/session.ts';
import { defineModule } from '../../platform/module.ts';
import { signInRoutes } from './sign-in.routes.ts';

export const signIn = defineModule({ name: 'sign-in', calls: sessionCalls, routes: signInRoutes });
