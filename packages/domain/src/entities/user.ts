import * as z from 'zod/mini';
import { idField, textField, urlField } from './fields.ts';

/**
 * The sign-in payload. From the client email, gender and birthdate are null and token is '':
 * the server fills them from what the provider told it (A24).
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

/** All that a device keeps of the signed-in user (A24). */
export const storedUserSchema = z.pick(userSchema, { name: true, imageUrl: true, method: true });
export type StoredUser = z.infer<typeof storedUserSchema>;
