import * as z from 'zod/mini';
import { idField, textField, urlField } from './fields.ts';

/**
 * The data that a client sends when a visitor signs in. Email, gender and birthdate are null, and the token is
 * empty. The server then fills in the data of the sign-in provider (A24).
 */
export const userSchema = z.object({
  idMuseum: idField,
  name: z.string(),
  email: textField,
  gender: z.nullable(z.enum(['male', 'female'])),
  birthdate: textField,
  token: z.string(),
  imageUrl: urlField,
  method: z.enum(['facebook', 'google', 'twitter']),
});
export type User = z.infer<typeof userSchema>;

/** The only data of the signed-in user that a device stores (A24). */
export const storedUserSchema = z.pick(userSchema, { name: true, imageUrl: true, method: true });
export type StoredUser = z.infer<typeof storedUserSchema>;
