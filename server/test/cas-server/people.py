from cas_server.auth import AuthUser

PASSWORD = "the-school-password"


class Person(AuthUser):
    def test_password(self, password):
        return password == PASSWORD

    def attributs(self):
        return {"name": "张三", "number": self.username}
